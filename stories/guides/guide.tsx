import { Markdown } from '@storybook/addon-docs/blocks'

const pictures = import.meta.glob<string>('../../docs/how-to/guides/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A guide of docs/how-to/guides: its Markdown, with its pictures where this Storybook serves them. */
export const Guide = ({ text }: { text: string }) => (
  <Markdown>
    {text.replaceAll(
      /\((pictures\/[\w-]+\.png)\)/g,
      (_, name) => `(${pictures[`../../docs/how-to/guides/${name}`] ?? name})`,
    )}
  </Markdown>
)
