import type { JsonObject } from './contract-document.ts'
import type { EditableOperation } from './editable-operation.ts'

/** Title of the edit, key of the operation, and the function that edits a copy. */
export type ContractEdit = [title: string, endpoint: string, edit: (it: EditableOperation) => unknown]

export const setKeywords = (schema: JsonObject, keywords: JsonObject): JsonObject => Object.assign(schema, keywords)
export const removeKeyword = (schema: JsonObject, key: string): boolean => Reflect.deleteProperty(schema, key)
const required = (schema: JsonObject): string[] => (schema.required ?? []) as string[]

export const makeOptional = (schema: JsonObject, member: string): JsonObject =>
  setKeywords(schema, { required: required(schema).filter((name) => name !== member) })
export const makeRequired = (schema: JsonObject, member: string): JsonObject =>
  setKeywords(schema, { required: [...required(schema), member] })
export const requireWithoutDefault = (schema: JsonObject, member: string): JsonObject => {
  removeKeyword((schema.properties as Record<string, JsonObject>)[member] ?? {}, 'default')
  return makeRequired(schema, member)
}
export const removeMember = (schema: JsonObject, member: string): JsonObject => {
  removeKeyword(schema.properties as JsonObject, member)
  return makeOptional(schema, member)
}
export const addOptionalMember = (schema: JsonObject, member: string, memberSchema: JsonObject): JsonObject =>
  setKeywords(schema, { properties: { ...(schema.properties as JsonObject), [member]: memberSchema } })
export const addRequiredMember = (schema: JsonObject, member: string, memberSchema: JsonObject): JsonObject =>
  makeRequired(addOptionalMember(schema, member, memberSchema), member)
export const renameMember = (schema: JsonObject, member: string, name: string): JsonObject => {
  const memberSchema = (schema.properties as Record<string, JsonObject>)[member] ?? {}
  return addRequiredMember(removeMember(schema, member), name, memberSchema)
}

/** Turns a schema into another one, in place. */
export const replaceSchema = (schema: JsonObject, memberSchema: JsonObject): JsonObject => {
  for (const key of Object.keys(schema)) removeKeyword(schema, key)
  return setKeywords(schema, memberSchema)
}
export const allowNull = (schema: JsonObject): JsonObject =>
  replaceSchema(schema, { anyOf: [{ ...schema }, { type: 'null' }] })
export const getNonNullSchema = (schema: JsonObject): JsonObject => (schema.anyOf as JsonObject[])[0] ?? {}
export const getEnumValues = (schema: JsonObject): string[] => schema.enum as string[]

export const listParameters = ({ operation }: EditableOperation): JsonObject[] => operation.parameters as JsonObject[]
export const removeParameter = (it: EditableOperation, name: string): JsonObject =>
  setKeywords(it.operation, { parameters: listParameters(it).filter((each) => each.name !== name) })
export const addParameter = (
  it: EditableOperation,
  place: 'query' | 'header',
  name: string,
  isRequired: boolean,
): number => listParameters(it).push({ name, in: place, required: isRequired, schema: { type: 'string' } })

const responses = ({ operation }: EditableOperation): Record<string, JsonObject> =>
  operation.responses as Record<string, JsonObject>
export const changeResponseStatus = (it: EditableOperation, from: number, to: number): boolean => {
  responses(it)[to] = responses(it)[from] ?? {}
  return removeKeyword(responses(it), String(from))
}
export const addResponse = (it: EditableOperation, like: number, status: number): JsonObject =>
  setKeywords(responses(it), { [status]: structuredClone(responses(it)[like]) })
export const changeResponseMediaType = (it: EditableOperation, status: number, mediaType: string): JsonObject =>
  setKeywords(responses(it), {
    [status]: { description: '', content: { [mediaType]: { schema: { type: 'string' } } } },
  })
export const makeResponseEmpty = (it: EditableOperation, status: number): boolean => {
  setKeywords(responses(it), { 204: { description: 'Done.' } })
  return removeKeyword(responses(it), String(status))
}

export const getRequestBody = ({ operation }: EditableOperation): JsonObject => operation.requestBody as JsonObject
export const getComponentSchema = ({ document }: EditableOperation, name: string): JsonObject =>
  document.components.schemas[name] ?? {}
