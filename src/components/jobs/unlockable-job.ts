/** What has to be known of a job to offer its unlocking. */
export type UnlockableJob = { id: string; title: string; href: string; price: number; payDisclosed: boolean };
