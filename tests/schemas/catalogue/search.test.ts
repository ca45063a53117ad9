import { describe, expect, it } from 'vitest'
import { besideTitles, catalogueIndex } from '#schemas/catalogue/results.ts'
import { search, searchIndex, titled } from '#schemas/catalogue/search.ts'
import { stem } from '#schemas/catalogue/stem.ts'
import { fold } from '#schemas/text/fold.ts'

/** Finds among titles, each with its search words after a colon. */
const among = (...titles: string[]) => {
  const items = titles.map((line, id) => {
    const [title = '', words] = line.split(': ')
    return { id, title, labels: words?.split(', ') }
  })
  const index = searchIndex(items)
  return (text: string) => {
    const { matches, near } = search(index, text)
    const resultTitles = matches.map(({ title }) => title)
    return near && resultTitles.length > 0 ? ['Quis dizer', ...resultTitles] : resultTitles
  }
}

describe('the search (CAT-6)', () => {
  it('puts titles that begin with the text first, then titles that hold it', () => {
    const find = among('Limpeza de pinturas', 'Pintura de interiores', 'Eletricista')
    expect(find('pintura')).toEqual(['Pintura de interiores', 'Limpeza de pinturas'])
    expect(find('pint')).toEqual(['Pintura de interiores', 'Limpeza de pinturas'])
  })

  it('puts whole words before beginnings of words', () => {
    expect(among('Casamentos', 'Limpeza de casas')('casa')).toEqual(['Limpeza de casas', 'Casamentos'])
  })

  it('ignores case and accents', () => {
    const find = among('Reparação de pavimentos', 'Canalização')
    expect(find('REPARACAO')).toEqual(['Reparação de pavimentos'])
    expect(find('canalização')).toEqual(['Canalização'])
  })

  it('matches words in any order, without small words and words of asking', () => {
    const find = among('Reparação de máquinas de lavar', 'Reparação de máquinas de secar')
    expect(find('lavar máquina')).toEqual(['Reparação de máquinas de lavar'])
    expect(find('preciso de uma reparação da máquina de secar')).toEqual(['Reparação de máquinas de secar'])
  })

  it('takes words of asking for a help only', () => {
    const find = among('Abertura de portas: abrir', 'Contabilidade: abrir empresa')
    expect(find('abrir empresa')).toEqual(['Contabilidade', 'Abertura de portas'])
    expect(find('empresa')).toEqual(['Contabilidade'])
  })

  it('matches the forms of a word', () => {
    const find = among(
      'Mudança de casa',
      'Pintura de tetos',
      'Desentupimentos',
      'Passear cães',
      'Limpeza de sofás',
    )
    expect(find('mudanças')).toEqual(['Mudança de casa'])
    expect(find('pintar o teto')).toEqual(['Pintura de tetos'])
    expect(find('desentupir')).toEqual(['Desentupimentos'])
    expect(find('cão')).toEqual(['Passear cães'])
    expect(find('sofazinho')).toEqual(['Limpeza de sofás'])
  })

  it('takes some verbs for one another, after the word itself', () => {
    const find = among('Reparação de portas', 'Arranjos de roupa: arranjar portas')
    expect(find('arranjar portas')).toEqual(['Arranjos de roupa', 'Reparação de portas'])
    expect(find('consertar portas')).toEqual(['Reparação de portas', 'Arranjos de roupa'])
  })

  it('finds by search words after the titles, those first that are the whole text', () => {
    const find = among('Canalização: desentupir pinturas', 'Chaves: pinturas', 'Pintura')
    expect(find('pinturas')).toEqual(['Pintura', 'Chaves', 'Canalização'])
  })

  it('finds a compound by its second part, and never by letters in between', () => {
    const find = among(
      'Câmaras de videovigilância',
      'Contratos',
      'Micro-ondas',
      'Aquecimento',
      'Microcimento',
    )
    expect(find('cimento')).toEqual(['Microcimento'])
    expect(find('vigilância')).toEqual(['Câmaras de videovigilância'])
    expect(find('ratos')).toEqual([])
    expect(find('ontra')).toEqual([])
    expect(find('microondas')).toEqual(['Micro-ondas'])
  })

  it('finds nothing for nothing', () => {
    expect(among('Pintura')('  ')).toEqual([])
    expect(among('Pintura')('?!')).toEqual([])
  })

  it('finds while a word is being typed, whatever it is', () => {
    expect(among('Domótica', 'Pintura')('do')).toEqual(['Domótica'])
  })
})

describe('near matches (CAT-7)', () => {
  it('forgive typing mistakes and spellings that sound alike', () => {
    const find = among('Eletricista', 'Limpeza de chaminés', 'Pintura')
    expect(find('eletrecista')).toEqual(['Quis dizer', 'Eletricista'])
    expect(find('xaminé')).toEqual(['Quis dizer', 'Limpeza de chaminés'])
    expect(find('pitnura')).toEqual(['Quis dizer', 'Pintura'])
  })

  it('are never words that only share letters', () => {
    const find = among('Contratos', 'Avaliação de imóveis', 'Reparação de estores', 'Pintura de tetos')
    for (const text of ['ratos', 'cão', 'estofos', 'portão', 'xyzxyz']) expect(find(text)).toEqual([])
  })

  it('come after search words', () => {
    expect(among('Canalizador', 'Chaves: canalisados')('canalisados')).toEqual(['Chaves'])
  })

  it('hold the most telling of the words if no title has them all', () => {
    const find = among('Canalizador', 'Limpeza de casas', 'Limpeza de vidros')
    expect(find('canalizador xyzxyz')).toEqual(['Quis dizer', 'Canalizador'])
    expect(find('limpeza do canalizador')[1]).toBe('Canalizador')
  })

  it('are five at most', () => {
    expect(among(...Array.from({ length: 9 }, (_, n) => `Pintura ${n}`))('pimtura')).toHaveLength(6)
  })
})

describe('sentences (CAT-20)', () => {
  const find = among(
    'Reparação de avarias elétricas: sem luz, quadro dispara',
    'Canalizador: não há água',
    'Desentupimentos: não escoa',
    'Iluminação exterior: luz de jardim',
    'Reparação de frigoríficos: geladeira',
    'Limpeza de frigoríficos',
    'Reparação de máquinas de lavar loiça',
  )

  it('find by symptoms, whatever words of asking, of trouble and of places stand around them', () => {
    expect(find('não tenho luz em casa')[0]).toBe('Reparação de avarias elétricas')
    expect(find('desde ontem que estou com falta de luz em Lisboa')[0]).toBe('Reparação de avarias elétricas')
    expect(find('não tenho água')[0]).toBe('Canalizador')
    expect(find('o lava-loiça não escoa')).toContain('Desentupimentos')
  })

  it("need 'não' only for search words that have it", () => {
    expect(find('jardim sem luz')[0]).toBe('Iluminação exterior')
    expect(find('água').at(-1)).toBe('Canalizador')
    expect(find('não')).not.toEqual([])
  })

  it('take what is broken for its repair, and a brand for others of the same things', () => {
    expect(find('frigorífico avariado')[0]).toBe('Reparação de frigoríficos')
    expect(among('Ar: Daikin', 'Forno: Bosch')('mitsubishi')).toEqual(['Ar'])
  })
})

describe('certainty (CAT-21)', () => {
  const find = among('Canalizador', 'Reparação de portas: porta não abre', 'Aulas de Piano: aprender piano')

  it('is lost where most of the text is unknown, and places do not count', () => {
    expect(find('canalizador em Faro')).toEqual(['Canalizador'])
    expect(find('canalizador xyzxyz qwqwqw')[0]).not.toBe('Canalizador')
  })

  it('stays where a whole search word is there', () => {
    expect(find('a porta de entrada não abre')[0]).toBe('Reparação de portas')
  })

  it('offers nothing for a text of which hardly anything is known', () => {
    expect(find('piano xyzxyz qwqwqw zqzqzq kqkqkq wxwxwx yqyqyq xwxwxw zxzxzx kxkxkx wywywy')).toEqual([])
  })
})

describe('a whole title', () => {
  const index = searchIndex([
    { id: 1, title: 'Reparação de pavimentos', kind: 'subgroup' },
    { id: 2, title: 'Reparação de pavimentos' },
  ])

  it('is known, case, accents and spaces aside', () => {
    expect(titled(index, ' reparacao  DE pavimentos ')?.id).toBe(2)
    expect(titled(index, 'reparação')).toBeUndefined()
    expect(titled(index, '')).toBeUndefined()
  })
})

describe('the search in the catalogue', () => {
  const services = [
    { id: 1, title: 'Pintura de interiores', sub_group_id: 1 },
    { id: 2, title: 'Pintura de tetos', sub_group_id: 1 },
    { id: 3, title: 'Aulas de Aguarela', sub_group_id: 2 },
    { id: 4, title: 'Interiores: pintura', sub_group_id: 2 },
  ]
  const subgroups = [
    { id: 1, title: 'Pintura', main_group_id: 1 },
    { id: 2, title: 'Desenho e pintura', main_group_id: 6 },
    { id: 3, title: 'Pintura sem serviços', main_group_id: 6 },
  ]
  const mainGroups = [
    { id: 1, title: 'Casa' },
    { id: 6, title: 'Aulas' },
  ]
  const index = catalogueIndex({ services, subgroups, mainGroups })
  const resultsOf = (text: string) => search(index, text).matches.map(({ kind, id }) => `${kind} ${id}`)

  it('finds groups that have services: one right behind the first service that matches as well', () => {
    expect(resultsOf('pintura')).toEqual([
      'service 1',
      'subgroup 1',
      'service 2',
      'service 4',
      'subgroup 2',
      'service 3',
    ])
    expect(resultsOf('aulas').slice(0, 2)).toEqual(['service 3', 'mainGroup 6'])
    expect(resultsOf('desenho e pintura').slice(0, 2)).toEqual(['subgroup 2', 'service 4'])
  })

  it('finds the services of a group by its title, after all others', () => {
    expect(resultsOf('desenho')).toEqual(['subgroup 2', 'service 3', 'service 4'])
    expect(resultsOf('pintar a casa')).toEqual(['service 1', 'service 2'])
  })

  it('says what is a group, and the area of services with similar titles (CAT-15)', () => {
    const { matches } = search(index, 'pintura')
    expect([...besideTitles(matches)].map(([{ title }, words]) => `${title} [${words}]`)).toEqual([
      'Pintura [Área com 2 serviços]',
      'Pintura de interiores [Pintura]',
      'Interiores: pintura [Desenho e pintura]',
      'Desenho e pintura [Área com 2 serviços]',
    ])
    const [, main] = search(index, 'aulas').matches
    expect(main && besideTitles([main]).get(main)).toBe('Categoria com 1 área')
  })

  it('keeps the index of the same catalogue', () => {
    expect(catalogueIndex({ services: [...services], subgroups, mainGroups })).toBe(index)
  })
})

describe('the stem of a word', () => {
  const alike = [
    'mudança mudanças mudar',
    'pintura pinturas pintar pintor',
    'desentupimentos desentupir',
    'limpeza limpar limpezas',
    'jardim jardins jardineiro jardinagem',
    'canalizador canalização',
    'eletricista elétrica electricista eletricidade',
    'tradutor tradução traduzir',
    'cão cães cãozinho',
    'portão portões',
    'móvel móveis',
    'fotógrafo fotografia fotográfico',
    'contabilista contabilidade',
    'cortina cortinado cortinados',
    'advogado advogada',
    'inglês inglesa',
    'aluguer alugar aluguel',
  ]

  it.each(alike)('is the same in %s', (line) => {
    expect(new Set(line.split(' ').map((word) => stem(fold(word)))).size).toBe(1)
  })

  it('is another where words only look alike', () => {
    const words =
      'casa casal casamento cama cano massa massagem teste testamento lixo lixar porta portão portada banho banheira motor motorista seguro segurança banco bancada câmara criança'
    const stems = words.split(' ').map((word) => stem(fold(word)))
    expect(new Set(stems).size).toBe(stems.length)
  })
})
