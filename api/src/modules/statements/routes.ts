import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { importStatement } from './import-statement.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { listStatements } from './list-statements.ts'
import { previewStatement } from './preview-statement.ts'
import { listReconciliationDifferences } from './list-reconciliation-differences.ts'
import { assignLine } from './assign-line.ts'
import { reassignLine } from './reassign-line.ts'
import { splitLine } from './split-line.ts'
import { suggestBookings } from './suggest-bookings.ts'
import { undoImport } from './undo-import.ts'
import { ignoreLine } from './ignore-line.ts'
import { listSavedColumnMaps, changeColumnMap, removeColumnMap } from './column-maps.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/statements', ({ query }) => listStatements(services, query))
  router.mount('POST /admin/statements/preview', ({ body, caller }) => previewStatement(services, caller.userId, body))
  router.mount('POST /admin/statements', ({ body, caller }) => importStatement(services, caller.userId, body))
  router.mount('GET /admin/column-maps', () => listSavedColumnMaps(services))
  router.mount('PUT /admin/column-maps/:id', ({ params, body }) => changeColumnMap(services, params.id, body))
  router.mount('DELETE /admin/column-maps/:id', ({ params }) => removeColumnMap(services, params.id))
  router.mount('GET /admin/statement-lines', ({ query }) => listStatementLines(services, query))
  router.mount('POST /admin/statement-lines/:id/assign', ({ params, body, caller }) =>
    assignLine(services, params.id, caller.userId, body),
  )
  router.mount('GET /admin/statement-lines/:id/suggestions', ({ params }) => suggestBookings(services, params.id))
  router.mount('POST /admin/statement-lines/:id/reassign', ({ params, body, caller }) =>
    reassignLine(services, params.id, caller.userId, body),
  )
  router.mount('POST /admin/statement-lines/:id/split', ({ params, body, caller }) =>
    splitLine(services, params.id, caller.userId, body),
  )
  router.mount('POST /admin/statements/:id/undo', ({ params, body, caller }) =>
    undoImport(services, params.id, caller.userId, body),
  )
  router.mount('POST /admin/statement-lines/:id/ignore', ({ params, body, caller }) =>
    ignoreLine(services, params.id, caller.userId, body),
  )
  router.mount('GET /admin/reconciliation', () => listReconciliationDifferences(services))
}
