declare module 'virtual:form-validators/*' {
  /** The form's validators, which want the shared parts (see `schemas/wizards/link`). */
  export const link: import('#schemas/wizards/link.ts').WizardModule['link']
}
