import { S3Client } from '@aws-sdk/client-s3';
import { DocumentsStore } from '../../stores/documents.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

let shared: DocumentsStore | undefined;
// The SDK would otherwise sign the checksum of an empty body into presigned addresses (S3 user guide, "Checking object integrity").
const store = () =>
  (shared ??= new DocumentsStore(
    new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
    environment('DOCUMENTS_BUCKET'),
  ));

export const presignUploads = service(['uploads:presign'], (): Pick<DocumentsStore, 'uploadUrl'> => store());
export const readUploads = service(['uploads:read'], (): Pick<DocumentsStore, 'head' | 'read'> => store());
export const deleteUploads = service(['uploads:delete'], (): Pick<DocumentsStore, 'delete'> => store());
export const discardDocuments = service(['documents:delete'], (): Pick<DocumentsStore, 'delete'> => store());
export const readDocuments = service(
  ['documents:read'],
  (): Pick<DocumentsStore, 'head' | 'read' | 'readJson' | 'downloadUrl'> => store(),
);
export const deleteDocuments = service(
  ['uploads:delete', 'documents:delete', 'documents:list'],
  (): Pick<DocumentsStore, 'list' | 'pages' | 'delete'> => store(),
);
export const writeDocuments = service(
  ['documents:write'],
  (): Pick<DocumentsStore, 'write' | 'writeJson' | 'writeJsonOnce'> => store(),
);
export const changeDocuments = service(['documents:read', 'documents:write'], (): Pick<DocumentsStore, 'changeJson'> =>
  store(),
);
