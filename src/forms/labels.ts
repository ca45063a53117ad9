import type { WizardStep } from '#schemas/wizards/definition.ts'

interface Node {
  title?: string
  properties?: Readonly<Record<string, Node>>
  items?: Node
}

/** A field's label with its group: 'Segundo proponente, Apelido', 'Imóveis 2, Valor'. */
export function labelOf(step: Pick<WizardStep, 'schema'>, path: string): string {
  const labels: string[] = []
  let node: Node | undefined = step.schema as Node
  for (const part of path.split('/').slice(1)) {
    if (node?.items) {
      node = node.items
      labels.push(`${labels.pop() ?? ''} ${Number(part) + 1}`)
      continue
    }
    node = node?.properties?.[part]
    labels.push(node?.title ?? part)
  }
  return labels.join(', ')
}
