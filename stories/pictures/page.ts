import type { Difference } from './compare.ts'
import type { Note, Review } from './review.ts'
import type { TokenChange } from './tokens.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const KINDS = { changed: 'Diferente', new: 'Nova', gone: 'Já não existe' } as const

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; color: #2d3256; background: #faf7f2 }
body { margin: 0 auto; max-width: 1800px; padding: 24px }
h1 { margin: 0 0 8px } h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere }
article { background: #fff; border-radius: 12px; padding: 20px; margin: 24px 0 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; margin: 16px 0 }
figure { margin: 0; min-width: 0 } figcaption { color: #55597a; margin-bottom: 4px }
img { max-width: 100%; border: 1px solid #d9d4cb } .none { color: #55597a }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end } label { flex: 1 1 240px }
input, button { font: inherit; padding: 10px 12px; border-radius: 8px; border: 1px solid #767a96; box-sizing: border-box }
input { width: 100% } button { background: #b3145a; color: #fff; border-color: #b3145a; font-weight: 700; cursor: pointer }
pre { white-space: pre-wrap; color: #a3121f; margin: 8px 0 0 }
`

const figure = (title: string, source: string | undefined, id: string) =>
  `<figure><figcaption>${title}</figcaption>${
    source
      ? `<a href="${source}/${encodeURIComponent(id)}.png"><img loading="lazy" alt="${title}: ${escaped(id)}" src="${source}/${encodeURIComponent(id)}.png"></a>`
      : '<span class="none">Nenhuma</span>'
  }</figure>`

const form = (id: string, name: string) => `<form method="post" action="/accept">
<input type="hidden" name="id" value="${escaped(id)}">
<label>Nota: porque está bem assim<input name="note" maxlength="300" required></label>
<button>${name}</button></form>`

const SCHEMES: Readonly<Record<string, string>> = { dark: 'escuro', light: 'claro' }

const tokenList = (tokens: readonly TokenChange[]) =>
  tokens.length === 0
    ? ''
    : `<article><h2>Tokens do tema que mudaram: ${tokens.length}</h2><ul>${tokens
        .map(
          ({ name, scheme, before, now }) =>
            `<li><code>${escaped(name)}</code> (${SCHEMES[scheme] ?? scheme}): ${escaped(before ?? 'nenhum')} → ${escaped(now ?? 'nenhum')}</li>`,
        )
        .join('')}</ul></article>`

const article = (
  { id, kind, pixels, exact = 0, colours = [] }: Difference,
  before: string,
  notes: readonly Note[],
) => {
  const earlier = notes.filter((note) => note.id === id)
  return `<article id="${escaped(id)}"><h2>${KINDS[kind]}: ${escaped(id)}</h2>${
    pixels === undefined
      ? ''
      : `<div>${pixels.toLocaleString('pt-PT')} pontos diferentes a olho, ${exact.toLocaleString('pt-PT')} de outra cor</div>${colours.map((colour) => `<div><code>${colour}</code></div>`).join('')}`
  }<div class="pictures">${figure('Antes', kind === 'new' ? undefined : before, id)}${figure(
    'Agora',
    kind === 'gone' ? undefined : 'current',
    id,
  )}${kind === 'changed' ? figure('O que difere', 'differences', id) : ''}</div>
${form(id, 'Aceitar')}${earlier.map(({ note, at }) => `<p>Aceite em ${at.slice(0, 10)}: ${escaped(note)}</p>`).join('')}</article>`
}

/**
 * The page of a review: the tokens that changed, then every differing story, before and now side by side, with a form that accepts it with a note. The forms
 * work where `npm run pictures -- --review` serves the page.
 */
export function pageOf({ before, tokens, differences, failures }: Review, notes: readonly Note[]): string {
  const failed = Object.entries(failures)
  return `<!doctype html><html lang="pt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Imagens das histórias</title><style>${STYLE}</style>
<h1>Imagens das histórias</h1>
<p>${differences.length === 0 ? 'Nada difere' : `Diferem ${differences.length}`} do que ${
    before === 'accepted' ? 'foi aceite' : `havia em ${escaped(before.slice(0, 10))}`
  }. Para aceitar nesta página: <code>npm run pictures -- --review</code>.</p>
${tokenList(tokens)}
${differences.length > 1 ? form('*', `Aceitar as ${differences.length}`) : ''}
${failed.length === 0 ? '' : `<article><h2>Falharam ${failed.length}</h2>${failed.map(([id, why]) => `<pre>${escaped(`${id}: ${why}`)}</pre>`).join('')}</article>`}
${differences.map((difference) => article(difference, before, notes)).join('\n')}
</html>`
}
