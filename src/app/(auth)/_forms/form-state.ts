/** What a form shows after a submission. It's part of the HTML without JavaScript, so it never holds a password or a code. */
export type FormState = {
  failure: { code: string; message: string; retryAfterSeconds?: number | undefined } | null;
  /** Values of the fields that aren't secret. */
  fields: { name?: string; email?: string };
  /** Where to go after a success; null to stay. */
  redirectTo: string | null;
  /** Succeeded, and stays on the page. */
  done: boolean;
};

export const EMPTY_FORM: FormState = { failure: null, fields: {}, redirectTo: null, done: false };

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
