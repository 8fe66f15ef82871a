import { isDiskFull, sqliteCode } from '../lib/local/durability.ts';

/** What a start may fail of, as SQLite names it (sqlite.org, "Result and Error Codes"; primary codes). */
const LOCKED = [5, 6];
const DAMAGED = [11, 26];

/** A file of the state that is not what it should be. */
export class DamagedFile extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} is damaged`, { cause });
    this.file = file;
  }
}

/**
 * One German line that says what keeps the product from starting, or from going on, and what to do.
 * @returns undefined for anything else, which is a bug and must be seen whole
 */
export function startFailure(error: unknown, { state, port }: { state: string; port: number }): string | undefined {
  if (error instanceof DamagedFile)
    return `Die Datei ${error.file} ist beschädigt. Löschen Sie sie und starten Sie neu; das Kennwort des Demo-Kunden setzen Sie dann auf der Anmeldeseite zurück.`;
  const { code } = error as { code?: string };
  const sqlite = sqliteCode(error as object);
  if (code === 'EADDRINUSE')
    return `Der Port ${port} oder ${port + 1} ist belegt. Beenden Sie das andere Programm, oder wählen Sie einen anderen: PORT=${port + 100} npm start`;
  if (LOCKED.includes(sqlite))
    return `Korrekturrand läuft schon mit den Daten in ${state}. Beenden Sie es, oder wählen Sie ein anderes Verzeichnis: STATE_DIRECTORY=… npm start`;
  if (DAMAGED.includes(sqlite))
    return `Die Daten in ${state} sind beschädigt. Spielen Sie eine Sicherung ein, oder benennen Sie das Verzeichnis um; der nächste Start beginnt dann leer.`;
  if (isDiskFull(error))
    return `Der Datenträger mit ${state} ist voll. Schaffen Sie Platz und starten Sie neu; es ist nichts verloren.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `In ${state} darf nicht geschrieben werden. Ändern Sie die Rechte, oder wählen Sie ein anderes Verzeichnis: STATE_DIRECTORY=… npm start`;
  return undefined;
}
