import { frames } from './widths.ts'

interface Item {
  value: string
  title: string
}

/** A tool with what it begins with and the rest to choose from. It stands out only while something else is chosen. */
const tool = (
  title: string,
  description: string,
  icon: string,
  [first, ...rest]: readonly [Item, ...Item[]],
) => ({
  description,
  toolbar: { title, icon, items: [{ ...first, type: 'reset' as const }, ...rest], dynamicTitle: true },
})

/** What each tool begins with: nothing is emulated, and a story has the width that it names. */
export const initialGlobals = {
  width: 'story',
  textSize: 'p100',
  scheme: 'own',
  contrast: 'usual',
  forcedColours: 'off',
  motion: 'on',
  medium: 'screen',
  numbers: 'own',
  grid: 'off',
} as const

export type Tool = keyof typeof initialGlobals
export type Chosen = Readonly<Partial<Record<Tool, unknown>>>

/** The tools of the toolbar. Their words are the page's; a story pins none of them. */
export const globalTypes = {
  width: tool(
    'Largura',
    'Tamanho da página: de um telemóvel pequeno a um ecrã grande, e onde os layouts do tema mudam',
    'grow',
    [
      { value: 'story', title: 'Largura da história' },
      ...frames.map(([value, { name, width, height }]) => ({
        value,
        title: `${width} × ${height} px · ${name}`,
      })),
      { value: 'free', title: 'Largura livre' },
    ],
  ),
  textSize: tool('Texto', 'Tamanho do texto que a pessoa escolheu no navegador', 'paragraph', [
    { value: 'p100', title: 'Texto a 100 %' },
    ...['125', '150', '175', '200'].map((part) => ({ value: `p${part}`, title: `Texto a ${part} %` })),
  ]),
  scheme: tool('Claro ou escuro', 'O que a pessoa pediu ao sistema', 'moon', [
    { value: 'own', title: 'Como este sistema' },
    { value: 'light', title: 'Claro' },
    { value: 'dark', title: 'Escuro' },
  ]),
  contrast: tool('Contraste', 'O contraste que a pessoa pediu ao sistema', 'circlehollow', [
    { value: 'usual', title: 'Contraste habitual' },
    { value: 'more', title: 'Mais contraste' },
  ]),
  forcedColours: tool(
    'Cores',
    'Cores forçadas pelo sistema: as regras da página são as verdadeiras, as cores são imitadas',
    'contrast',
    [
      { value: 'off', title: 'Cores da página' },
      { value: 'light', title: 'Cores forçadas, fundo claro' },
      { value: 'dark', title: 'Cores forçadas, fundo escuro' },
    ],
  ),
  motion: tool('Movimento', 'Movimento que a pessoa pediu ao sistema', 'lightning', [
    { value: 'on', title: 'Com movimento' },
    { value: 'reduced', title: 'Movimento reduzido' },
  ]),
  medium: tool('Meio', 'No ecrã ou impresso: as regras de impressão, sem as margens do papel', 'print', [
    { value: 'screen', title: 'No ecrã' },
    { value: 'print', title: 'Impresso' },
  ]),
  numbers: tool(
    'Números',
    'Língua do navegador: os números e as datas da casa ficam portugueses em todas; o que muda é um erro',
    'globe',
    [
      { value: 'own', title: 'Língua deste navegador' },
      { value: 'pt-PT', title: 'Navegador em português: 1234,5' },
      { value: 'en-US', title: 'Navegador em inglês: 1,234.5' },
      { value: 'de-CH', title: 'Navegador em alemão da Suíça: 1’234.5' },
      { value: 'ar-EG', title: 'Navegador em árabe: ١٬٢٣٤٫٥' },
    ],
  ),
  grid: tool('Grelha', 'A grelha de espaço do tema por cima da página', 'grid', [
    { value: 'off', title: 'Sem grelha' },
    { value: 'space', title: 'Grelha de 8 px' },
  ]),
} as const satisfies Record<Tool, unknown>
