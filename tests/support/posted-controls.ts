const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string): string =>
  text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)
  return new Map(Array.from(attributes, ([, name = '', value = '']) => [name, decoded(value)]))
}

/** What a browser would post of a form in HTML as React writes it: names and values, in order. */
export function postedControls(html: string): [name: string, value: string][] {
  const controls = html.matchAll(
    /<input\b[^>]*>|<textarea\b([^>]*)>([^<]*)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g,
  )
  return Array.from(controls).flatMap(
    ([whole, area, text = '', select, options = '']): [string, string][] => {
      const attributes = attributesOf(area ?? select ?? whole)
      const name = attributes.get('name')
      if (name === undefined || attributes.has('disabled')) return []
      if (area !== undefined) return [[name, decoded(text).replace(/^\n/, '').replaceAll('\n', '\r\n')]]
      if (select !== undefined) {
        const tags = Array.from(options.matchAll(/<option\b[^>]*>/g), ([tag]) => attributesOf(tag))
        const chosen = tags.find((tag) => tag.has('selected')) ?? tags[0]
        return chosen ? [[name, chosen.get('value') ?? '']] : []
      }
      const type = attributes.get('type') ?? 'text'
      if (['file', 'submit', 'button'].includes(type)) return []
      if (['radio', 'checkbox'].includes(type) && !attributes.has('checked')) return []
      return [[name, attributes.get('value') ?? (type === 'checkbox' ? 'on' : '')]]
    },
  )
}
