import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** A role with its permissions inside: the CDK's own has a second resource for them. Grants work as usual. */
export class InlineRole extends iam.Role {
  readonly #permissions: iam.PolicyDocument;

  /** @param service what takes the role, such as `lambda` */
  constructor(scope: Construct, id: string, service: string) {
    const permissions = new iam.PolicyDocument();
    const assumedBy = new iam.ServicePrincipal(`${service}.amazonaws.com`);
    super(scope, id, { assumedBy, inlinePolicies: { Permissions: permissions } });
    this.#permissions = permissions;
  }

  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.#permissions.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }

  override addToPolicy(statement: iam.PolicyStatement): boolean {
    return this.addToPrincipalPolicy(statement).statementAdded;
  }
}

/** Allows actions on one resource, perhaps under conditions. */
export const allow = (grantee: iam.IGrantable, actions: string[], resource: string, conditions = {}): void => {
  grantee.grantPrincipal.addToPrincipalPolicy(new iam.PolicyStatement({ actions, resources: [resource], conditions }));
};
