import {
  getSchemaType,
  getUiOptions,
  isCustomWidget,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'
import leftOut from './left-out.ts'

const isSelect = ({ enum: values }: RJSFSchema): boolean => Array.isArray(values)

const isMultiSelect = ({ uniqueItems, items }: RJSFSchema): boolean =>
  uniqueItems === true && typeof items === 'object' && !Array.isArray(items) && isSelect(items)

/**
 * What rjsf's fields ask about a schema. rjsf's own answers resolve references, branches and defaults at each render of a
 * field, by functions of 7 KB gzipped. Schemas of our forms have none of them: wizards branch by steps, and values are the
 * machine's. A schema that needs one throws an error.
 */
export const schemaUtils: SchemaUtilsType<unknown, RJSFSchema, StepFormContext> = {
  retrieveSchema: (schema) => schema,
  isSelect,
  isMultiSelect,
  isFilesArray: () => false,
  getDisplayLabel: (schema, uiSchema = {}) => {
    const type = getSchemaType(schema)
    if (getUiOptions(uiSchema).label === false) return false
    if (type === 'array') return isMultiSelect(schema) || isCustomWidget(uiSchema)
    return type !== 'object' && (type !== 'boolean' || uiSchema['ui:widget'] !== undefined)
  },
  /** What a new entry of a list begins with. */
  getDefaultFormState: () => ({}),
  getRootSchema: leftOut,
  getValidator: leftOut,
  doesSchemaUtilsDiffer: leftOut,
  findFieldInSchema: leftOut,
  findSelectedOptionInXxxOf: leftOut,
  getClosestMatchingOption: leftOut,
  getFirstMatchingOption: leftOut,
  getFromSchema: leftOut,
  omitExtraData: leftOut,
  sanitizeDataForNewSchema: leftOut,
  toPathSchema: leftOut,
}
