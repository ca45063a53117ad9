/** Programs by what their user agent says; the first that fits counts, as most name others as well. */
const programs = [
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS)/],
  ['Linux', /\bLinux\b/],
] as const

const nameIn = (table: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  table.find(([, sign]) => sign.test(agent))?.[0] ?? null

/** A browser by name; null where its user agent does not tell. */
export interface DeviceNames {
  readonly program: string | null
  readonly system: string | null
}

/** Browser and system in a user agent (ACC-50). */
export const deviceOf = (agent = ''): DeviceNames => ({
  program: nameIn(programs, agent),
  system: nameIn(systems, agent),
})

/** The same in words: 'Firefox em Windows'. */
export const deviceInWords = ({ program, system }: DeviceNames): string =>
  program && system ? `${program} em ${system}` : (program ?? system ?? 'Navegador desconhecido')
