import { email } from '#schemas/atoms/email.ts'
import { personName } from '#schemas/atoms/person-name.ts'
import type { Argument, Command } from './command.ts'

const EMAIL: Argument = { name: 'EMAIL', accepts: (word) => email.test(word) }
const FILE: Argument = { name: 'FICHEIRO' }
const isService = (word: string) => /^\d{1,7}$/.test(word)
const SERVICE: Argument = { name: 'SERVIÇO', optional: true, accepts: isService }
const NAME: Argument = {
  name: 'NOME',
  optional: true,
  rest: true,
  accepts: (word) => personName.test(word) && word.length <= personName.schema.maxLength,
}

/** Every command of an installation, in the order of the help (ADM-18). */
export const commands: readonly Command[] = [
  {
    name: 'admin create',
    does: 'Convida um administrador: mostra uma só vez a ligação que escolhe a palavra-passe, e envia-lha.',
    args: [EMAIL, NAME],
    examples: ['admin create alda.teste@exemplo.pt Alda Teste'],
    load: async () => (await import('./admin.ts')).createAdmin,
  },
  {
    name: 'admin suspend',
    does: 'Suspende uma conta.',
    args: [EMAIL],
    examples: ['admin suspend ana.teste@exemplo.pt'],
    load: async () => (await import('./admin.ts')).suspendAccount,
  },
  {
    name: 'admin reinstate',
    does: 'Volta a abrir uma conta suspensa.',
    args: [EMAIL],
    examples: ['admin reinstate ana.teste@exemplo.pt'],
    load: async () => (await import('./admin.ts')).reinstateAccount,
  },
  {
    name: 'person export',
    does: 'Mostra, em JSON, o que está guardado sobre uma pessoa.',
    args: [EMAIL],
    examples: ['person export ana.teste@exemplo.pt > ana.json'],
    load: async () => (await import('./person.ts')).showPerson,
  },
  {
    name: 'person erase',
    does: 'Apaga os dados de uma pessoa.',
    args: [EMAIL],
    examples: ['person erase ana.teste@exemplo.pt'],
    load: async () => (await import('./person.ts')).eraseData,
  },
  {
    name: 'loan export',
    does: 'Mostra um pedido de crédito habitação, em JSON, para quem o trata. Fica no registo de ações.',
    args: [{ name: 'ID' }],
    examples: ['loan export CH-AB12CD'],
    load: async () => (await import('./loan.ts')).showLoan,
  },
  {
    name: 'processing',
    does: 'Mostra o registo das atividades de tratamento (RGPD, artigo 30.º), em Markdown.',
    examples: ['processing > registo.md'],
    load: async () => (await import('./processing.ts')).showProcessing,
  },
  {
    name: 'questions export',
    does: 'Escreve as perguntas publicadas, de todos os serviços ou de um.',
    args: [FILE, SERVICE],
    examples: ['questions export perguntas.json', 'questions export certificado.json 311'],
    load: async () => (await import('./questions.ts')).exportQuestions,
  },
  {
    name: 'questions import',
    does: 'Lê perguntas para rascunhos e diz o que há a corrigir. SERVIÇO diz de que serviço são, se o ficheiro só tiver perguntas.',
    args: [FILE, SERVICE],
    options: {
      replace: { does: 'também no lugar dos rascunhos que já existem' },
      new: { does: 'faz os serviços e os grupos do ficheiro que aqui não existem' },
    },
    examples: ['questions import perguntas.json', 'questions import certificado.json 311 --replace'],
    load: async () => (await import('./questions.ts')).importQuestions,
  },
  {
    name: 'questions check',
    does: 'Diz o que há a corrigir num ficheiro de perguntas. Não muda nada.',
    args: [FILE, SERVICE],
    examples: ['questions check perguntas.json'],
    load: async () => (await import('./questions.ts')).checkQuestions,
  },
  {
    name: 'questions schema',
    does: 'Mostra o JSON Schema e o uiSchema de cada passo do pedido de um serviço.',
    args: [{ name: 'SERVIÇO', accepts: isService }],
    examples: ['questions schema 311'],
    load: async () => (await import('./questions.ts')).showSchemas,
  },
  {
    name: 'questions write',
    does: 'Escreve o que está publicado nos ficheiros do repositório, para rever no git.',
    examples: ['questions write'],
    load: async () => (await import('./questions.ts')).writeQuestions,
  },
  {
    name: 'import:postal',
    does: 'Lê todos os códigos postais de PT.zip (GeoNames) ou todos_cp.zip (CTT).',
    args: [FILE],
    examples: ['import:postal PT.zip'],
    load: async () => (await import('./import-postal.ts')).importPostal,
  },
  {
    name: 'doctor',
    does: 'Diz o que falta antes do uso real e o que não funciona. Não envia nada a ninguém e não muda nada.',
    examples: ['doctor'],
    load: async () => (await import('./doctor.ts')).examine,
  },
  {
    name: 'backup',
    does: 'Copia tudo o que está na base de dados, sem chaves nem segredos, para um ficheiro ou, sem ele, para o balde de BACKUP_S3_URL. Cifra a cópia se BACKUP_KEY estiver definida. O servidor pode estar a funcionar.',
    args: [{ ...FILE, optional: true }],
    examples: ['backup copia.gz', 'backup'],
    load: async () => (await import('./backup.ts')).writeBackup,
  },
  {
    name: 'backup list',
    does: 'Mostra as cópias que estão no balde de BACKUP_S3_URL.',
    examples: ['backup list'],
    load: async () => (await import('./backup.ts')).listBackups,
  },
  {
    name: 'backup fetch',
    does: 'Traz do balde a cópia mais recente, ou a que NOME diz, para um ficheiro.',
    args: [
      FILE,
      { name: 'NOME', optional: true, accepts: (word) => /^cinco-[\w-]+Z\.gz(\.age)?$/.test(word) },
    ],
    examples: ['backup fetch copia.gz.age', 'backup fetch copia.gz.age cinco-2026-11-28T03-00-00Z.gz.age'],
    load: async () => (await import('./backup.ts')).fetchBackup,
  },
  {
    name: 'backup drill',
    does: 'Ensaia uma cópia: restaura-a para uma base de dados à parte, compara todos os registos, diz quanto demorou e elimina-a.',
    args: [FILE],
    options: {
      key: { value: 'CHAVE', does: 'o ficheiro com a chave secreta do age, se a cópia estiver cifrada' },
    },
    examples: ['backup drill copia.gz', 'backup drill copia.gz.age --key chave.txt'],
    load: async () => (await import('./backup.ts')).drillBackup,
  },
  {
    name: 'restore',
    does: 'Restaura uma cópia para uma base de dados vazia. O servidor tem de estar parado.',
    args: [FILE],
    options: {
      replace: { does: 'no lugar do que lá está' },
      key: { value: 'CHAVE', does: 'o ficheiro com a chave secreta do age, se a cópia estiver cifrada' },
    },
    examples: ['restore copia.gz', 'restore copia.gz --replace', 'restore copia.gz.age --key chave.txt'],
    load: async () => (await import('./backup.ts')).restoreBackup,
  },
  {
    name: 'restore erasures',
    does: 'Apaga de novo quem foi apagado depois de um instante, numa base de dados que voltou a esse instante sem «restore».',
    args: [
      {
        name: 'INSTANTE',
        accepts: (word) => /^\d{4}-\d\d-\d\dT/.test(word) && !Number.isNaN(Date.parse(word)),
      },
    ],
    options: {
      key: {
        value: 'CHAVE',
        does: 'o ficheiro com a chave secreta do age, se a lista no balde estiver cifrada',
      },
    },
    examples: [
      'restore erasures 2026-11-28T03:00:00Z',
      'restore erasures 2026-11-28T03:00:00Z --key chave.txt',
    ],
    load: async () => (await import('./backup.ts')).applyErasures,
  },
  {
    name: 'demo',
    does: 'Cria pessoas, pedidos, propostas e imóveis inventados, para experimentar.',
    examples: ['demo'],
    load: async () => (await import('./demo.ts')).fillDemo,
  },
  {
    name: 'demo remove',
    does: 'Tira os exemplos, e só eles.',
    examples: ['demo remove'],
    load: async () => (await import('./demo.ts')).removeDemo,
  },
]
