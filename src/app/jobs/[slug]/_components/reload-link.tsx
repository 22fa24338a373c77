import { buttonClass } from "~/components/ui/button-class";

/** An empty address is this very page: works without JavaScript. */
export function ReloadLink() {
  return (
    <a href="" className={buttonClass({ variant: "primary" })}>
      Try again
    </a>
  );
}
