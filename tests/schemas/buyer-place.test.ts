import { expect, it } from 'vitest'
import { buyerPlace } from '#schemas/credits/buyer-place.ts'

it.each([
  ['500000000', 'Rua de Exemplo, 5, 1000-001 Lisboa', 'Portugal', 'Continente'],
  ['500000000', 'Rua da Sé, 1\n9000-063 Funchal', 'Portugal', 'Madeira'],
  ['500000000', 'Rua 1, 9499-999 Madeira', 'Portugal', 'Madeira'],
  ['500000000', 'Rua 1, 9500-001 Ponta Delgada', 'Portugal', 'Açores'],
  ['500000000', 'Apartado 8999-100, 9980-024 Corvo', 'Portugal', 'Açores'],
  ['500000000', 'Rua sem código, tel. 91234-5678', 'Portugal', ''],
  ['ESB58378431', 'Calle de Ejemplo, 28001 Madrid', 'Espanha', ''],
  ['EL123456789', '9000-001', 'Grécia', ''],
])('the buyer %s of %s is in %s, %s (CRD-20)', (nif, address, country, region) => {
  expect(buyerPlace({ nif, address })).toEqual({ country, region })
})
