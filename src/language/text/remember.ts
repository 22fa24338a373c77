/** Caches up to `atMost` results of a pure function of one text. Callers must not change a result. */
export function remember<Result>(compute: (text: string) => Result, atMost: number): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= atMost) known.clear();
    known.set(text, result);
    return result;
  };
}
