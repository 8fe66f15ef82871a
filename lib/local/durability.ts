import type { DatabaseSync } from 'node:sqlite';

/** All of the work's writes or none. What fails for want of space has been taken back already (sqlite.org, "Transaction"). */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Result codes of SQLite hold more than the kind of an error in their upper bits (sqlite.org, "Result and Error Codes"). */
export const sqliteCode = ({ code, errcode = 0 }: { code?: string; errcode?: number }) =>
  code === 'ERR_SQLITE_ERROR' ? errcode & 0xff : 0;

/**
 * Whether a write failed since the disk is full. No stand-in answers then: the product ends as by a kill, and goes on from
 * what was written once there is space.
 */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ENOSPC' || sqliteCode(error as object) === 13;
