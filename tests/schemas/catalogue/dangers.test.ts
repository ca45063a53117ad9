import { describe, expect, it } from 'vitest'
import { dangerIn } from '#schemas/catalogue/dangers.ts'

describe('a danger comes before the results (CAT-23)', () => {
  it.each([
    ['gas', 'cheira a gás', 'CHEIRO A GAS na cozinha', 'tenho uma fuga de gás', 'gas leak', 'odeur de gaz'],
    ['shock', 'apanhei um choque', 'a torneira dá choque', 'choque elétrico na tomada', 'electric shock'],
    [
      'fire',
      'incêndio',
      'sai fumo da tomada',
      'a casa está a arder',
      'o quadro deita fumo',
      'fire in my kitchen',
    ],
    ['flood', 'tenho a casa inundada', 'inundação na cave', 'rebentou um cano', 'burst pipe', 'inondation'],
    [
      'locked',
      'estou preso no elevador',
      'a criança ficou fechada na casa de banho',
      'trancado dentro de casa',
    ],
  ])('%s', (id, ...texts) => {
    for (const text of texts) expect(dangerIn(text)?.id, text).toBe(id)
  })

  it('and is not seen where a service is meant', () => {
    for (const text of [
      'certificado de gás',
      'inspeção de gás',
      'botija de gás',
      'carregar gás do ar condicionado',
      'fuga de gás do ar condicionado',
      'plano de segurança contra incêndio',
      'extintor de incêndio',
      'a lareira deita fumo para a sala',
      'fotografia',
      'fire safety plan',
      'secar a casa depois de uma inundação',
      'fiquei fechado na rua',
      'perdi as chaves de casa',
      'inspeção de elevadores',
      'fuga de água',
      'choque frontal no carro',
      'fogão',
      'ar condicionado',
      'arder',
      'quadro elétrico',
    ])
      expect(dangerIn(text)?.id, text).toBeUndefined()
  })
})
