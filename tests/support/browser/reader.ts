import type { CDPSession, Locator, Page } from 'playwright-core'

interface AXValue {
  value?: unknown
}

interface AXNode {
  nodeId: string
  ignored: boolean
  role?: AXValue
  name?: AXValue
  description?: AXValue
  value?: AXValue
  properties?: { name: string; value: AXValue }[]
  parentId?: string
  childIds?: string[]
}

/** Roles as a Portuguese screen reader says them. Others are said by their names alone, or not at all. */
const WORDS: Readonly<Record<string, string>> = {
  alert: 'alerta',
  alertdialog: 'diálogo de alerta',
  article: 'artigo',
  button: 'botão',
  checkbox: 'caixa de verificação',
  combobox: 'caixa de combinação',
  dialog: 'diálogo',
  form: 'formulário',
  group: 'grupo',
  heading: 'título',
  image: 'imagem',
  link: 'ligação',
  list: 'lista',
  listbox: 'caixa de listagem',
  log: 'registo',
  navigation: 'navegação',
  option: 'opção',
  progressbar: 'barra de progresso',
  radio: 'botão de opção',
  radiogroup: 'grupo de opções',
  region: 'região',
  searchbox: 'procura',
  status: 'estado',
  textbox: 'edição',
  textboxmultiline: 'edição, várias linhas',
}

/** What one passes with all that is in it. */
const AROUND = new Set([
  'alert',
  'alertdialog',
  'article',
  'dialog',
  'form',
  'group',
  'list',
  'log',
  'navigation',
  'radiogroup',
  'region',
  'status',
])

/** What says its own name and nothing that is in it. */
const WHOLE = new Set(['button', 'checkbox', 'heading', 'image', 'link', 'option', 'progressbar', 'radio'])

const text = (value: AXValue | undefined): string =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const property = (node: AXNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value

/** The states that are said, in Portuguese. */
function statesOf(node: AXNode): string[] {
  const role = text(node.role)
  const has = (name: string) => [true, 'true'].includes(property(node, name) as string | boolean)
  const checked = property(node, 'checked')
  const expanded = property(node, 'expanded')
  return [
    checked !== undefined && (checked === 'true' ? 'marcado' : 'não marcado'),
    expanded !== undefined && (expanded === true ? 'expandido' : 'recolhido'),
    has('required') && 'obrigatório',
    has('invalid') && 'entrada inválida',
    (has('disabled') || has('readonly')) && role !== 'heading' && 'indisponível',
  ].filter((state) => state !== false)
}

/** What is said of one node, without what is in it. */
function saidOf(node: AXNode): string {
  const role = text(node.role)
  const level = property(node, 'level')
  const word =
    role === 'heading'
      ? `título nível ${level}`
      : (WORDS[property(node, 'multiline') ? `${role}multiline` : role] ?? '')
  const value = ['textbox', 'combobox', 'searchbox'].includes(role) ? text(node.value) : ''
  const name = text(node.name)
  const said = [name && `«${name}»`, word, value && `com «${value}»`, ...statesOf(node)]
  const description = text(node.description)
  return said.filter(Boolean).join(', ') + (description && description !== name ? ` — ${description}` : '')
}

/** Notes what live regions say, from the page's first moment: a status and an alert as a whole, others what was added. */
function noteAnnouncements() {
  const said: string[] = []
  Object.assign(globalThis, { announced: said })
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const watchedRegions = new WeakSet<Element>()
  const wordsOf = (node: Node): string => {
    if (
      node instanceof Element &&
      (node.closest('[aria-hidden=true]') ||
        !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    )
      return ''
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  const learn = () => {
    for (const region of document.querySelectorAll(LIVE)) watchedRegions.add(region)
  }
  new MutationObserver((changes) => {
    const whole = new Set<Element>()
    const parts: string[] = []
    for (const { target, addedNodes, type } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.matches('[role=alert]')) whole.add(alert)
      if (!region || element?.closest('[aria-live=off]')) continue
      const isWhole = region.matches('[role=status], [role=alert]')
      if (!watchedRegions.has(region)) continue
      if (isWhole) whole.add(region)
      else if (type === 'childList') parts.push(...[...addedNodes].map(wordsOf))
      else parts.push(wordsOf(target))
    }
    learn()
    for (const words of [...Array.from(whole, wordsOf), ...parts]) {
      const line = words.replaceAll(/\s+/g, ' ').trim()
      if (line !== '') said.push(line)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener('DOMContentLoaded', learn)
}

/** A line without what another run has otherwise. */
const withoutChance = (line: string): string =>
  line
    .replaceAll(/\bC-[0-9A-Z]{7}\b/g, 'C-0000000')
    .replaceAll(/\b\d{1,2} de \p{L}+( de \d{4})?/gu, 'DIA')
    .replaceAll(/\b\d\d\/\d\d\/\d\d\b/g, 'DIA')
    .replaceAll(/\b\d\d:\d\d\b/g, 'HORA')

/** What a blind person hears of a page, as lines of text: what stands there, what gets the focus, what is announced. */
export async function readerOf(page: Page) {
  await page.addInitScript(noteAnnouncements)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const lines: string[] = []

  /** The nodes of an element, in the order of reading. */
  async function treeOf(place: Locator): Promise<{ root: AXNode; byId: Map<string, AXNode> }> {
    await place.evaluate((element) => Object.assign(globalThis, { read: element }))
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'globalThis.read' })
    const objectId = result.objectId ?? ''
    const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: AXNode[] }
    const partial = await cdp.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
    const [partialRoot] = partial.nodes as unknown as AXNode[]
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const root = byId.get(partialRoot?.nodeId ?? '') ?? partialRoot
    if (!root) throw new Error('There is nothing to read')
    return { root, byId }
  }

  function read(node: AXNode, byId: ReadonlyMap<string, AXNode>, depth: number): void {
    const role = text(node.role)
    const say = (line: string) => lines.push(`${'  '.repeat(depth)}${line}`)
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    if (node.ignored) {
      for (const child of children) read(child, byId, depth)
      return
    }
    if (role === 'StaticText') {
      if (text(node.name) !== '') say(text(node.name))
      return
    }
    if (WHOLE.has(role) || ['textbox', 'combobox', 'searchbox'].includes(role)) {
      if (text(node.name) !== '' || role !== 'image') say(saidOf(node))
      return
    }
    const around = AROUND.has(role) && (text(node.name) !== '' || role === 'list')
    if (around) say(role === 'list' ? `${saidOf(node)}, ${children.length}` : saidOf(node))
    for (const child of children) read(child, byId, around ? depth + 1 : depth)
  }

  return {
    /** Everything that was heard so far. */
    text: () => `${lines.map(withoutChance).join('\n')}\n`,
    /** What the person does. */
    does(what: string) {
      lines.push('', `# ${what}`)
    },
    /** Reads an element from its beginning to its end. */
    async reads(place: Locator) {
      const { root, byId } = await treeOf(place)
      read(root, byId, 0)
    },
    /** The page's title. */
    async title() {
      lines.push(`Página: ${await page.title()}`)
    },
    /** What was announced since, and what has the focus. */
    async hears() {
      const said = await page.evaluate(() => {
        const { announced } = globalThis as unknown as { announced: string[] }
        return announced.splice(0)
      })
      lines.push(...said.filter((line) => line !== 'A verificar…').map((line) => `(anunciado) ${line}`))
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0) lines.push('(sem foco)')
      else {
        const { root } = await treeOf(focused)
        lines.push(`(foco) ${saidOf(root)}`)
      }
    },
  }
}
