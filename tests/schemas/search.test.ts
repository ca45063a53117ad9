import { describe, expect, it } from 'vitest'
import { search, searchIndex, titled } from '#schemas/catalogue/search.ts'

const titles = [
  'Limpeza de pinturas',
  'Pintura de interiores',
  'Reparação de pavimentos',
  'Repintura',
  'Eletricista',
  'Canalização',
]
const index = searchIndex(titles.map((title, id) => ({ id, title })))
const found = (text: string) => search(index, text).matches.map(({ title }) => title)

describe('the search', () => {
  it('puts titles that begin with the text first, then words that do, then the rest', () => {
    expect(found('pint')).toEqual(['Pintura de interiores', 'Limpeza de pinturas', 'Repintura'])
  })

  it('ignores case and accents', () => {
    expect(found('REPARACAO')).toEqual(['Reparação de pavimentos'])
    expect(found('canalização')).toEqual(['Canalização'])
  })

  it('finds by other words after the titles', () => {
    const labelled = searchIndex([
      { id: 1, title: 'Canalização', labels: ['desentupir pinturas'] },
      { id: 2, title: 'Pintura' },
    ])
    expect(search(labelled, 'pintura').matches.map(({ id }) => id)).toEqual([2, 1])
  })

  it('offers the closest titles when nothing holds the text', () => {
    expect(search(index, 'eletrecista')).toEqual({ matches: [{ id: 4, title: 'Eletricista' }], near: true })
    expect(search(index, 'xyzxyz').matches).toEqual([])
  })

  it('knows a title that was typed whole, case, accents and spaces aside', () => {
    expect(titled(index, ' reparacao  DE pavimentos ')?.title).toBe('Reparação de pavimentos')
    expect(titled(index, 'reparação')).toBeUndefined()
    expect(titled(index, '')).toBeUndefined()
  })

  it('finds nothing for nothing', () => expect(found('  ')).toEqual([]))
})
