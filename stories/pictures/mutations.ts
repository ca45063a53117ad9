/** A change of what stories show that a review has to name. */
export interface Mutation {
  readonly name: string
  /** What changes it, as a style sheet. */
  readonly css?: string
  /** Another letter in the first heading. */
  readonly text?: true
}

/** The story that all of them change: a card with a title, icons, fields, buttons, links, an error and the focus in a field. */
export const MUTATED_STORY = 'páginas-conta-login-password--iniciar-sessão-com-erros'

/** Each as small as a designer would still make it. `npm run pictures -- --mutations` fails where one is not named. */
export const mutations: readonly Mutation[] = [
  // ΔE 2 from the one that it is.
  { name: 'brand colour', css: ':root { --mui-palette-primary-main: #b81a60 !important }' },
  { name: 'spacing', css: 'main h1 { padding-block-end: 1px !important }' },
  { name: 'radius', css: '.MuiButton-contained { border-radius: 11px !important }' },
  { name: 'font weight', css: '.MuiButton-contained { font-weight: 600 !important }' },
  { name: 'text', text: true },
  { name: 'missing icon', css: 'main button svg, main label svg { visibility: hidden !important }' },
  { name: 'moved element', css: '.MuiButton-contained { translate: 1px 0 !important }' },
  { name: 'shadow', css: '.MuiPaper-root { box-shadow: 0 1px 3px rgb(45 50 86 / 14%) !important }' },
  { name: 'focus ring', css: ':root { --focus-colour: #30355a !important }' },
]
