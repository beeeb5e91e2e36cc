const browsers: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const phones = new Set(['iPhone', 'iPad', 'Android'])

const named = (list: readonly [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** Browser and system from a user agent: Chrome, Android. Most claim to be others as well, so the order counts. */
export function deviceOf(agent: string | null): { browser: string; system: string; isPhone: boolean } | null {
  const [browser, system] = [named(browsers, agent ?? ''), named(systems, agent ?? '')]
  return browser && system ? { browser, system, isPhone: phones.has(system) } : null
}
