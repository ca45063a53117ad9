/** A purchase of credits, obviously invented. */
export const examplePurchase = {
  id: 'compra-de-exemplo-01',
  at: '2026-11-19T10:00:00.000Z',
  reference: 'CR-7K4M2PX',
  package: 'Crescer',
  credits: 50,
  net: 5490,
  vat: 1263,
  total: 6753,
  method: 'transfer' as const,
  state: 'waiting' as const,
  name: 'Obras Teste, Lda.',
  nif: '500000000',
  address: 'Rua de Exemplo, 5, 1000-001 Lisboa',
  reason: null,
  refunded: 0,
  reversed: 0,
  owed: 0,
}

const entry = { at: '2026-11-18T10:00:00.000Z', note: null }

/** A professional's ledger. */
export const exampleLedger = {
  balance: 63,
  owed: 0,
  rows: [
    { ...entry, id: 'c3', kind: 'bought' as const, amount: 50, note: 'Pacote Crescer', balance: 63 },
    { ...entry, id: 'c2', kind: 'spent' as const, amount: -2, note: 'Certificado Energético', balance: 13 },
    { ...entry, id: 'c1', kind: 'initial' as const, amount: 15, balance: 15 },
  ],
  next: null,
}

const proposal = {
  at: '2026-11-18T10:00:00.000Z',
  service: 'Certificado Energético',
  credits: 2,
  answer: null,
  decide_by: null,
}

/** A professional's proposals, as far as their credits can be asked back. */
export const exampleReturns = {
  rows: [
    {
      ...proposal,
      id: 'r1',
      cod: 'C-7K4M2PX',
      reasons: ['duplicate' as const, 'wrong-contact' as const, 'outside' as const],
      reason: null,
      state: null,
    },
    {
      ...proposal,
      id: 'r2',
      cod: 'C-9R3T5WY',
      reasons: [],
      reason: 'wrong-contact' as const,
      state: 'asked' as const,
      decide_by: '2026-11-20T10:00:00.000Z',
    },
    {
      ...proposal,
      id: 'r3',
      cod: 'C-2B4D6FH',
      reasons: [],
      reason: 'outside' as const,
      state: 'refused' as const,
      answer: 'O pedido é da sua zona',
    },
  ],
  next: null,
}
