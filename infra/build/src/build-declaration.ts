import type { BuildSidecar } from '@escapes/contract/releases'

export type BuildDeclaration = Pick<
  BuildSidecar,
  'pages' | 'shared' | 'sharedNames' | 'contractHash' | 'platformVersion' | 'operations' | 'operationShapes'
>
