/** A sign-up as it is sent: a professional of energy certification; obviously invented. */
export const exampleUser = {
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  phone: '+351912345678',
  password: 'Uma-Frase-Longa-5',
  distance: 10,
  address: 'Rua de Exemplo, 1',
  city: 'Lisboa',
  zip_home: '1000-001',
  zip_work: '1000-001',
  professional: 1,
  lv3: [311],
  terms: true,
  sms: true,
}
