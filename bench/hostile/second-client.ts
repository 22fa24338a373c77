// Asks for a list again and again, as a visitor would while somebody else's call runs. Runs in a process of its own, so that it
// doesn't wait for the bench. Argument: an address. Answers the message "start" at the first response after it, and the
// message "read" with the longest response time since then.
const PAUSE_MS = 10;
const [address = ""] = process.argv.slice(2);

let isAsking = false;
let longest = 0;
process.on("message", (message) => {
  isAsking = message === "start";
  if (isAsking) void askRepeatedly();
  else process.send?.({ longest });
});

async function askRepeatedly(): Promise<void> {
  longest = 0;
  for (let calls = 0; isAsking; calls += 1) {
    const startedAt = performance.now();
    // A connection that the server dropped meanwhile counts with the time it took.
    await fetch(address).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    // The first call opens the connection.
    if (calls > 0) longest = Math.max(longest, performance.now() - startedAt);
    if (calls === 1) process.send?.({ isReady: true });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
