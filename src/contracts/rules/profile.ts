/** Apart from the schemas, so that forms can use them without carrying zod into the browser. */
export const NAME_MAX_LENGTH = 200;
export const BIO_MAX_LENGTH = 1000;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
