import { describe, expect, it } from 'vitest'
import { placesSearch } from '#src/features/admin/find/places.ts'
import { acts, pageWords, withActs } from '#src/pages/admin/acts.ts'
import { adminSections } from '#src/pages/admin/sections.ts'

const pages = adminSections.flatMap(({ path, label }) =>
  label === undefined ? [] : [{ label, word: 'Página', to: `/admin/${path}` }],
)
const find = placesSearch(withActs(pages))

describe('the search over pages and what is done there (ADM-45)', () => {
  const sectionPaths = new Set(adminSections.map(({ path }) => path))

  it('leads to pages that there are', () => {
    for (const { path } of acts) expect(sectionPaths).toContain(path.split('?')[0])
    for (const path of Object.keys(pageWords)) expect(sectionPaths).toContain(path)
  })

  it.each([
    ['suspender', 'Suspender uma conta'],
    ['faturas', 'Compras'],
    ['fatura', 'Compras'],
    ['pagamento', 'Confirmar um pagamento'],
    ['pagamentos', 'Compras'],
    ['bloquear', 'Suspender uma conta'],
    ['nif', 'Verificações'],
    ['utilizadores', 'Contas'],
    ['reenviar', 'Voltar a enviar uma mensagem'],
    ['verificacoes', 'Verificações'],
    ['Avaliaçoes', 'Avaliações'],
    ['palavra-passe', 'Mudar a sua palavra-passe'],
    ['suspnder', 'Suspender uma conta'],
    ['pedidos em', 'Pedidos em risco'],
  ])('finds by %s: %s', (text, label) => {
    expect(find(text).places.map((place) => place.label)).toContain(label)
  })

  it('finds nothing for what is nowhere, and all without a text', () => {
    expect(find('xyzwq').places).toEqual([])
    expect(find('').places.length).toBeGreaterThan(5)
  })
})
