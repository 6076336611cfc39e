import type { ContractDocument, JsonObject, ContractOperation } from './contract-document.ts'
import { inlineReferences, isJsonObject, selectVariants } from './inline-references.ts'

/** One operation of a document, to change it: `key` is "GET /bookings/{id}". */
export class EditableOperation {
  readonly document: ContractDocument
  private readonly path: string
  private readonly method: string
  constructor(whole: ContractDocument, key: string) {
    const [method = '', path = ''] = key.split(' ')
    this.path = path
    this.method = method.toLowerCase()
    const operation = inlineReferences(whole.paths[path]?.[this.method], whole, true) as ContractOperation | undefined
    if (!operation) throw new Error(`the contract has no ${key}`)
    this.document = {
      ...whole,
      paths: { [path]: { [this.method]: operation } },
      components: { schemas: selectVariants(operation, whole) },
    }
  }

  get operation(): ContractOperation {
    return this.document.paths[this.path]?.[this.method] as ContractOperation
  }

  /** The schema of the answer, or of a member of it: `items` steps into a list. */
  getResponseSchema(...members: string[]): JsonObject {
    const good = Object.values(this.operation.responses as Record<string, JsonObject>)[0]
    return this.member(findSchema(good), members)
  }

  getBodySchema(...members: string[]): JsonObject {
    return this.member(findSchema(this.operation.requestBody), members)
  }

  getParameter(name: string): JsonObject & { schema: JsonObject } {
    const found = (this.operation.parameters as JsonObject[]).find((each) => each.name === name)
    if (!found) throw new Error(`${this.method} ${this.path} has no parameter ${name}`)
    return found as JsonObject & { schema: JsonObject }
  }

  /** Gives the operation another path or method. */
  setRoute(path: string, method = this.method): void {
    this.document.paths = { [path]: { [method]: this.operation } }
  }

  private member(schema: JsonObject, members: string[]): JsonObject {
    return members.reduce((at, name) => {
      const inside = name === 'items' && at.items ? at.items : (at.properties as JsonObject | undefined)?.[name]
      if (!isJsonObject(inside)) throw new Error(`${this.method} ${this.path} has no ${members.join('.')}`)
      return inside
    }, schema)
  }
}

const findSchema = (holder: unknown): JsonObject => {
  const content = (holder as { content: Record<string, { schema: JsonObject }> }).content
  const [first] = Object.values(content)
  if (!first) throw new Error('there is no content')
  return first.schema
}
