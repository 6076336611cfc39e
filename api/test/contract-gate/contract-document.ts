export type JsonObject = Record<string, unknown>

export interface ContractOperation extends JsonObject {
  'x-access'?: string
  'x-needs'?: string | null
  'x-problems'?: string[]
  'x-largest-body'?: number
}

/** What the gate reads of an OpenAPI document. */
export interface ContractDocument {
  paths: Record<string, Record<string, ContractOperation>>
  components: { schemas: Record<string, JsonObject> }
}
