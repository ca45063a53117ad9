import { Markdown } from '@storybook/addon-docs/blocks'

/** Documents of a folder of docs/ on one page of Storybook, in order of their paths; `texts` are their Markdown by path. */
export function Pages({ texts }: { texts: Readonly<Record<string, string>> }) {
  return Object.keys(texts)
    .sort()
    .map((path) => <Markdown key={path}>{texts[path] ?? ''}</Markdown>)
}
