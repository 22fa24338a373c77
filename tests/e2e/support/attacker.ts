import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A hostile page at two addresses: on another site, and on our site at another port. */
export type Attacker = { otherSite: string; otherPort: string; close: () => Promise<void> };

export async function startAttacker(): Promise<Attacker> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>attacker</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    otherSite: `http://127.0.0.1:${port}/`,
    otherPort: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A forged call: its address, and the bodies that a page can make a browser send. */
export type Target = { url: string; json: string; fields: Record<string, string> };

/** Runs in the hostile page. Tries every way to make the browser call another origin. */
export async function attack(targets: Target[]): Promise<void> {
  const settle = (call: Promise<unknown>) => call.catch(() => undefined);

  function submitForm(target: Target, method: string, enctype: string, frame: string): Promise<void> {
    const form = document.createElement("form");
    Object.assign(form, { action: target.url, method, enctype, target: frame });
    for (const [name, value] of Object.entries(target.fields)) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
    document.body.append(form);
    return intoFrame(frame, () => form.submit());
  }

  function intoFrame(name: string, navigate: (frame: HTMLIFrameElement) => void): Promise<void> {
    const frame = document.createElement("iframe");
    frame.name = name;
    document.body.append(frame);
    return new Promise((resolve) => {
      frame.addEventListener("load", () => resolve());
      navigate(frame);
    });
  }

  function loadElement(tag: "img" | "script" | "link" | "video", url: string): Promise<void> {
    const element = document.createElement(tag);
    const loaded = new Promise<void>((resolve) => {
      for (const event of ["load", "error", "loadeddata"]) element.addEventListener(event, () => resolve());
    });
    if (element instanceof HTMLLinkElement) Object.assign(element, { rel: "stylesheet", href: url });
    else Object.assign(element, { src: url });
    document.body.append(element);
    return loaded;
  }

  function byXhr(target: Target, type: string): Promise<void> {
    const request = new XMLHttpRequest();
    request.open("POST", target.url);
    request.withCredentials = true;
    request.setRequestHeader("content-type", type);
    return new Promise((resolve) => {
      request.addEventListener("loadend", () => resolve());
      request.send(target.json);
    });
  }

  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"];
  const attackOne = async (target: Target, index: number): Promise<void> => {
    const input = `${target.url}?input=${encodeURIComponent(target.json)}`;
    for (const enctype of types.slice(0, 3)) await submitForm(target, "POST", enctype, `post-${index}-${enctype}`);
    await submitForm(target, "GET", "", `get-${index}`);
    for (const type of types) {
      const headers = { "content-type": type };
      const call = { method: "POST", credentials: "include", headers, body: target.json } as const;
      await settle(fetch(target.url, { ...call, mode: "no-cors" }));
      await settle(fetch(target.url, call));
      await byXhr(target, type);
    }
    await settle(fetch(target.url, { method: "POST", mode: "no-cors", credentials: "include" }));
    await settle(
      fetch(target.url, {
        method: "POST",
        mode: "no-cors",
        credentials: "include",
        body: new URLSearchParams(target.fields),
      }),
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields)) form.set(name, value);
    await settle(fetch(target.url, { method: "POST", mode: "no-cors", credentials: "include", body: form }));
    navigator.sendBeacon(target.url, target.json);
    navigator.sendBeacon(target.url, form);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      await settle(fetch(target.url, { method, credentials: "include", body: target.json }));
    }
    for (const tag of ["img", "script", "link", "video"] as const) await loadElement(tag, input);
    await intoFrame(`frame-${index}`, (frame) => frame.setAttribute("src", input));
    await settle(fetch(input, { mode: "no-cors", credentials: "include", keepalive: true }));
  };
  await Promise.all(targets.map(attackOne));
}
