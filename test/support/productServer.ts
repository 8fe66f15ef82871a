import { startProduct } from '../../lib/local/product.ts';
import { repository, templates } from './runningProduct.ts';

// The local product as a process of its own, to be killed: what `npm start` serves, over templates that are there
// already, without a demo customer, and without the functions that nobody calls. Arguments: state directory, port.
const [, , state = '', port = ''] = process.argv;
await startProduct({ repository, templates, state, port: Number(port), servicesPort: Number(port) + 1 });
console.log('ready');
