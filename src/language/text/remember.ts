/** Caches up to `atMost` results of a pure function of one text. Callers must not change a result. */
export function remember<Result>(compute: (text: string) => Result, atMost: number): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (results.size >= atMost) results.clear();
    results.set(text, result);
    return result;
  };
}
