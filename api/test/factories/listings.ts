import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { insertListing, type NewOuting, type NewVilla } from '#/modules/listings/index.ts'
import { insertPicture } from '#/modules/media/index.ts'
import { nextNumber } from './sequence.ts'

export const aPicture = (db: Db, key = `picture-${nextNumber()}`) =>
  insertPicture(db, { key, width: 1600, height: 1200, widths: [480, 960, 1600], color: '#c98f5a' })

/** A published villa for six in Galle at $100 a night, unless told otherwise. */
export const aVilla = async (db: Db, villa: Partial<NewVilla> = {}): Promise<{ id: string } & NewVilla> => {
  const number = nextNumber()
  const values: NewVilla = {
    slug: `villa-${number}`,
    title: `Villa ${number}`,
    location: 'Galle',
    category: 'villa',
    price: 10_000,
    bedrooms: 3,
    maxGuests: 6,
    ...villa,
    kind: 'villa',
  }
  return { ...values, id: await transact(db, (trx) => insertListing(trx, values)) }
}

const anOuting = async (
  db: Db,
  kind: NewOuting['kind'],
  outing: Partial<NewOuting>,
): Promise<{ id: string } & NewOuting> => {
  const number = nextNumber()
  const values: NewOuting = {
    slug: `${kind}-${number}`,
    title: `${kind} ${number}`,
    location: 'Kandy',
    category: 'cultural',
    price: 5_000,
    duration: '3 days',
    durationDays: 3,
    ...outing,
    kind,
  }
  return { ...values, id: await transact(db, (trx) => insertListing(trx, values)) }
}

/** A published three-day tour of Kandy at $50 a person, unless told otherwise. */
export const aTour = (db: Db, tour: Partial<NewOuting> = {}) => anOuting(db, 'tour', tour)
export const anExperience = (db: Db, experience: Partial<NewOuting> = {}) => anOuting(db, 'experience', experience)
