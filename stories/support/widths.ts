import { theme } from '#src/app/theme.ts'

/** The widths that the toolbar chooses from, in CSS pixels, by what stories call them. */
export const widths = {
  small: { name: 'Telemóvel pequeno', width: 320, height: 640 },
  phone: { name: 'Telemóvel', width: 360, height: 740 },
  tablet: { name: 'Tablet', width: 768, height: 1024 },
  desktop: { name: 'Computador', width: 1280, height: 800 },
  large: { name: 'Ecrã grande', width: 1920, height: 1080 },
} as const

export type Width = keyof typeof widths

/** The widths at which the theme's layouts change (its breakpoints), by their names there. */
const breakpoints = Object.fromEntries(
  Object.entries(theme.breakpoints.values)
    .filter(([, width]) => width > 0)
    .map(([key, width]) => [key, { name: `Layout «${key}» do tema`, width, height: 800 }]),
)

/** All that the toolbar offers, the narrowest first. */
export const frames = Object.entries({ ...widths, ...breakpoints }).sort(
  ([, one], [, other]) => one.width - other.width,
)

/** What a story's parameters say of its width: it begins with it and is tested at it. The toolbar chooses any other. */
export const beginsAt = (width: Width) => ({ viewport: { defaultViewport: width } })

/** The same widths as Storybook and its tests read them. */
export const viewportOptions = Object.fromEntries(
  frames.map(([key, { name, width, height }]) => [
    key,
    { name: `${name} (${width} px)`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
)
