import { theme } from '#src/app/theme.ts'
import { emulatedQuery } from './emulated-query.ts'
import type { Chosen } from './toolbar.ts'

const written = new WeakMap<CSSMediaRule, string>()

function emulateIn(rules: CSSRuleList, chosen: Chosen): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = written.get(rule) ?? rule.media.mediaText
      written.set(rule, query)
      const wanted = emulatedQuery(query, chosen)
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
    }
    if (rule instanceof CSSGroupingRule) emulateIn(rule.cssRules, chosen)
  }
}

/** Every style sheet of the document that may be read: those of other origins are none of ours. */
function emulateAll(chosen: Chosen): void {
  for (const sheet of document.styleSheets) {
    if (sheet.href === null || sheet.href.startsWith(location.origin)) emulateIn(sheet.cssRules, chosen)
  }
}

/**
 * Backgrounds, borders and texts as a browser with forced colours draws them: the system's colours for all, no shadows. What
 * a page keeps by `forced-color-adjust` keeps its colours here too, as far as it says so in its own styles; a drawing keeps
 * those of its own, and what lies around an icon covers nothing.
 */
const FORCED = `
*:not([style*='forced-color-adjust'], svg, svg *) { background-color: Canvas !important; color: CanvasText !important;
  border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important; }
:is(span, p, h1, h2, h3, h4, h5, h6, label, strong, em), :has(> svg:only-child) { background-color: transparent !important; }
::placeholder { color: GrayText !important; }
a, a :not(svg, svg *) { color: LinkText !important; }
button, [role=button], input, select, textarea { background-color: ButtonFace !important; color: ButtonText !important;
  border-color: ButtonText !important; }
:disabled, [aria-disabled=true] { color: GrayText !important; }
`

/** The theme's unit of space as lines over the page, every eighth one stronger. They take no press. */
const GRID = [
  [1, '14%'],
  [8, '30%'],
].flatMap(([units, part]) =>
  ['', '90deg, '].map((way) => ({
    image: `linear-gradient(${way}color-mix(in srgb, CanvasText ${part}, transparent) 1px, transparent 1px)`,
    size: theme.spacing(Number(units)),
  })),
)
const GRID_RULE = `body::after { content: ''; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none;
  background-image: ${GRID.map(({ image }) => image).join()} !important;
  background-size: ${GRID.map(({ size }) => `${size} ${size}`).join()} }`

let chosenNow: Chosen = {}
let watching: MutationObserver | undefined

/** A function that writes a number or a date as the browser's language has it, where no other is given. */
type ToText = (this: unknown, locale?: string, ...more: unknown[]) => string
const textOf = (prototype: object, name: string) =>
  [prototype, name, (prototype as Record<string, ToText>)[name] as ToText] as const

/** What the browser itself has. */
const browsers = {
  matchMedia: window.matchMedia.bind(window),
  NumberFormat: Intl.NumberFormat,
  DateTimeFormat: Intl.DateTimeFormat,
  toTexts: [
    textOf(Number.prototype, 'toLocaleString'),
    textOf(Date.prototype, 'toLocaleString'),
    textOf(Date.prototype, 'toLocaleDateString'),
    textOf(Date.prototype, 'toLocaleTimeString'),
  ],
}

/** What a browser of another language does to numbers and dates that name none: here those of ours show that they do. */
function speakAs(locale: unknown): void {
  const other = typeof locale === 'string' && locale !== 'own' ? locale : undefined
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
    const handler: ProxyHandler<() => unknown> = {
      construct: (target, [locales, ...more]) => Reflect.construct(target, [locales ?? other, ...more]),
      apply: (target, self, [locales, ...more]) => Reflect.apply(target, self, [locales ?? other, ...more]),
    }
    Object.assign(Intl, { [name]: other ? new Proxy(browsers[name], handler) : browsers[name] })
  }
  for (const [prototype, name, toText] of browsers.toTexts) {
    const speaking = function (this: unknown, locales?: string, ...more: unknown[]) {
      return toText.call(this, locales ?? other, ...more)
    }
    Object.assign(prototype, { [name]: other ? speaking : toText })
  }
}

/** Makes the document look as the chosen tools say. Later elements look the same. */
export function emulate(chosen: Chosen): void {
  const { textSize, scheme, contrast, forcedColours, motion, medium, numbers, grid } = chosen
  const root = document.documentElement
  const percent = Number(String(textSize).slice(1))
  root.style.fontSize = percent > 100 ? `${percent}%` : ''
  const forced = forcedColours === 'light' || forcedColours === 'dark'
  const ofPage = scheme === 'light' || scheme === 'dark' ? scheme : ''
  root.style.colorScheme = forced ? String(forcedColours) : ofPage
  styleNamed('forced-colours', forced ? FORCED : '')
  styleNamed('grid', grid === 'space' ? GRID_RULE : '')
  speakAs(numbers)
  chosenNow = chosen
  const isPlain =
    !forced && ofPage === '' && contrast !== 'more' && motion !== 'reduced' && medium !== 'print'
  if (isPlain && !watching) return
  window.matchMedia = (query) => browsers.matchMedia(emulatedQuery(query, chosenNow))
  emulateAll(chosen)
  watching ??= new MutationObserver(() => emulateAll(chosenNow))
  watching.observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** One style element of ours, made when it first has a text. */
function styleNamed(name: string, text: string): void {
  const id = `emulated-${name}`
  const sheet = document.getElementById(id)
  if (!sheet && text === '') return
  const element = sheet ?? document.body.appendChild(Object.assign(document.createElement('style'), { id }))
  if (element.textContent !== text) element.textContent = text
}
