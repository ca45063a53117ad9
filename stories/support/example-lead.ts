import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'

/** A request that was just sent, as its own page shows it. */
export const exampleLead: ReplyOf<Calls['showLead']> = {
  id: 'pedido-de-exemplo-0001',
  cod: 'C-7K4M2PX',
  state: 'unverified',
  service: 'Certificado Energético',
  service_id: 311,
  created_at: '2026-11-18T10:00:00.000Z',
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  phone: '912 345 678',
  gets_sms: true,
  zip_home: '1000-001',
  place: 'Lisboa',
  reason: null,
  objection: null,
  email_refused: false,
  email_correctable: true,
  email_verified: false,
  phone_verified: false,
  contact_changeable: true,
  new_email: null,
  new_phone: null,
  answers: [
    { question: 'Que tipo de imóvel quer certificar?', answer: 'Apartamento' },
    { question: 'Para que precisa do certificado?', answer: 'Outro: partilhas' },
  ],
}
