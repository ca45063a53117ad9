import type { Plugin } from 'vite'
import { asWizard } from '#schemas/forms/define-form.ts'
import { forms } from '#schemas/forms/registry.ts'
import { validatorCode } from '#server/core/wizards/module.ts'

const PREFIX = 'virtual:form-validators/'

/**
 * The validators of the one-page forms, each as a module `virtual:form-validators/<id>` that wants the shared parts as the
 * wizards' modules do: Ajv's compiler, which is large, stays out of the browser, which may not run it either.
 */
export function formValidators(): Plugin {
  return {
    name: 'form-validators',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const form = forms.find((one) => id === `\0${PREFIX}${one.id}`)
      if (!form) throw new Error(`schemas/forms/registry.ts has no form '${id.slice(PREFIX.length + 1)}'`)
      return `export const link = (require) => { ${validatorCode(asWizard(form), form.formats)} }`
    },
  }
}
