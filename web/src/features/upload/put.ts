/**
 * PUTs a file to its presigned address. XMLHttpRequest, since fetch cannot tell how much has been sent.
 * @param onProgress gets percent, 0–100
 * @throws Error 'Failed to upload file' unless the answer is 200
 */
export function putFile(address: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('Failed to upload file'));
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => (request.status === 200 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    request.send(file);
  });
}
