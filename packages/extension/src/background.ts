type Tab = { url?: string };
declare const chrome: {
  action: { onClicked: { addListener: (listener: (tab: Tab) => void) => void } };
  tabs: { create: (tab: { url: string }) => Promise<unknown> };
};
/** The product's address, which the build inserts here. */
declare const FARSITE_URL: string;

// Holds no credentials: it opens our page with the address, and the signed-in seeker confirms there.
chrome.action.onClicked.addListener(({ url }) => {
  const page = new URL("/tracker/add", FARSITE_URL);
  if (url && /^https?:/.test(url)) page.searchParams.set("url", url);
  void chrome.tabs.create({ url: page.href });
});
