import { sql, type Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Narrowed, Schema } from '#platform/database/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Material, Movement } from '../../shapes.ts'

/** The document that the material is for. */
export interface Owner {
  /** Its table. */
  readonly entity: string
  readonly id: string
  readonly companyId: string
}

type MaterialTables = {
  customerMaterial: Schema['customerMaterial']
  materialMovement: Narrowed<
    Schema['materialMovement'],
    { kind: Movement['kind']; status: Movement['status']; side: Movement['side'] }
  >
}
type Sum = 'issuedQty' | 'receivedQty' | 'usedQty' | 'scrappedQty' | 'returnedQty' | 'agreedQty'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<MaterialTables>()

/** The ledger of a document. */
export const materialsOf = async (tx: Tx, me: Caller, documentId: string): Promise<Material[]> => {
  const db = tables(tx, me)
  const materials = await db
    .selectFrom('customerMaterial')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('lineNo')
    .execute()
  if (materials.length === 0) return []
  const movements = await db
    .selectFrom('materialMovement')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('place')
    .execute()
  return materials.map(({ entity: _entity, documentId: _document, companyId: _company, ...material }) => ({
    ...material,
    movements: movements
      .filter(({ materialId }) => materialId === material.id)
      .map(
        ({ place: _place, materialId: _material, documentId: _of, companyId: _by, createdBy: _who, ...movement }) =>
          movement,
      ),
  }))
}

/** Writes what is planned: those that are not named go, the others are written whole but for what has happened to them. */
export const writePlan = async (
  tx: Tx,
  me: Caller,
  { entity, id, companyId }: Owner,
  materials: readonly (Pick<Material, 'lineNo' | 'code' | 'name' | 'unit' | 'plannedQty' | 'theoreticalQty'> & {
    readonly id?: string | undefined
  })[],
): Promise<void> => {
  const db = tables(tx, me)
  const kept = materials.flatMap((one) => one.id ?? [])
  await db
    .deleteFrom('customerMaterial')
    .where('documentId', '=', id)
    .where('id', '<>', sql<string>`all(${kept}::uuid[])`)
    .execute()
  for (const { id: known, ...material } of materials)
    await (known === undefined
      ? db
          .insertInto('customerMaterial')
          .values({ ...material, entity: sql<string>`${entity}::regclass`, documentId: id, companyId })
          .execute()
      : db.updateTable('customerMaterial').set(material).where('documentId', '=', id).where('id', '=', known).execute())
}

/** Adds to a sum of a material; less where it is negative. The database refuses what would leave less than nothing. */
export const count = async (
  tx: Tx,
  me: Caller,
  { id }: Owner,
  materialId: string,
  sum: Sum,
  qty: string,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('customerMaterial')
    .set((eb) => ({ [sum]: eb(sum, '+', qty) }))
    .where('documentId', '=', id)
    .where('id', '=', materialId)
    .execute()
}

export const insertMovement = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: Owner,
  movement: Omit<Insertable<MaterialTables['materialMovement']>, 'documentId' | 'companyId'>,
): Promise<void> => {
  await tables(tx, me)
    .insertInto('materialMovement')
    .values({ ...movement, documentId: id, companyId })
    .execute()
}

/** Says what became of a movement. */
export const settleMovement = async (
  tx: Tx,
  me: Caller,
  { id }: Owner,
  movementId: string,
  outcome: Pick<Movement, 'status' | 'confirmedQty' | 'answer' | 'answeredByName' | 'answeredAt'>,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('materialMovement')
    .set(outcome)
    .where('documentId', '=', id)
    .where('id', '=', movementId)
    .execute()
}
