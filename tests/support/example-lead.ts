/** A valid answer to service 311's published questions, as it is sent; obviously invented. */
export const exampleLead = {
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  phone: '+351912345678',
  zip_home: '1000-001',
  lat: null,
  lng: null,
  details: JSON.stringify({
    imovel: 'apartamento',
    tipologia: 't2',
    area: '95 m²',
    finalidade: 'Outro: partilhas',
    anterior: 'nao',
  }),
  when: 2,
  info: null,
  service_id: 311,
}
